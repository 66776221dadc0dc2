#include <arpa/inet.h>
#include <curl/curl.h>
#include <netinet/in.h>
#include <string.h>
#include <sys/socket.h>

/* curl_easy_setopt and curl_easy_getinfo take any number of arguments, which Swift does not call: one function a kind. */

static inline CURLcode halcyon_curl_number(CURL *handle, CURLoption option, long value) {
    return curl_easy_setopt(handle, option, value);
}

static inline CURLcode halcyon_curl_size(CURL *handle, CURLoption option, curl_off_t value) {
    return curl_easy_setopt(handle, option, value);
}

static inline CURLcode halcyon_curl_text(CURL *handle, CURLoption option, const char *value) {
    return curl_easy_setopt(handle, option, value);
}

static inline CURLcode halcyon_curl_bytes(CURL *handle, CURLoption option, const void *value) {
    return curl_easy_setopt(handle, option, value);
}

static inline CURLcode halcyon_curl_list(CURL *handle, CURLoption option, struct curl_slist *value) {
    return curl_easy_setopt(handle, option, value);
}

static inline CURLcode halcyon_curl_pointer(CURL *handle, CURLoption option, void *value) {
    return curl_easy_setopt(handle, option, value);
}

/* For CURLOPT_WRITEFUNCTION and CURLOPT_HEADERFUNCTION. */
static inline CURLcode halcyon_curl_receive(CURL *handle, CURLoption option, curl_write_callback function) {
    return curl_easy_setopt(handle, option, function);
}

/* For CURLOPT_READFUNCTION: what is sent. */
static inline CURLcode halcyon_curl_supply(CURL *handle, curl_read_callback function) {
    return curl_easy_setopt(handle, CURLOPT_READFUNCTION, function);
}

/* Decides on each socket before it is connected. */
static inline CURLcode halcyon_curl_guard(CURL *handle, curl_opensocket_callback function) {
    return curl_easy_setopt(handle, CURLOPT_OPENSOCKETFUNCTION, function);
}

/* Copies the address out of a place that a name leads to. How many bytes it has: 4, 16, or 0 for another kind of place. */
static inline int halcyon_curl_address(const struct curl_sockaddr *place, unsigned char bytes[16]) {
    if (place->family == AF_INET && place->addrlen >= sizeof(struct sockaddr_in)) {
        struct sockaddr_in four;
        memcpy(&four, &place->addr, sizeof four);
        memcpy(bytes, &four.sin_addr, 4);
        return 4;
    }
    if (place->family == AF_INET6 && place->addrlen >= sizeof(struct sockaddr_in6)) {
        struct sockaddr_in6 sixteen;
        memcpy(&sixteen, &place->addr, sizeof sixteen);
        memcpy(bytes, &sixteen.sin6_addr, 16);
        return 16;
    }
    return 0;
}

/* A socket to that place, not handed on to programs that are started. */
static inline curl_socket_t halcyon_curl_socket(const struct curl_sockaddr *place) {
#ifdef SOCK_CLOEXEC
    return socket(place->family, place->socktype | SOCK_CLOEXEC, place->protocol);
#else
    return socket(place->family, place->socktype, place->protocol);
#endif
}

/* Reads an address as it is written. How many bytes it has: 4, 16, or 0 if it is none. */
static inline int halcyon_read_address(const char *text, unsigned char bytes[16]) {
    if (inet_pton(AF_INET, text, bytes) == 1) return 4;
    if (inet_pton(AF_INET6, text, bytes) == 1) return 16;
    return 0;
}

static inline CURLcode halcyon_curl_watch(CURL *handle, curl_xferinfo_callback function) {
    return curl_easy_setopt(handle, CURLOPT_XFERINFOFUNCTION, function);
}

/* All that is ever spoken to sources, and on the web. */
static inline CURLcode halcyon_curl_speak_http(CURL *handle) {
#if LIBCURL_VERSION_NUM >= 0x075500
    return curl_easy_setopt(handle, CURLOPT_PROTOCOLS_STR, "http,https");
#else
    return curl_easy_setopt(handle, CURLOPT_PROTOCOLS, (long)(CURLPROTO_HTTP | CURLPROTO_HTTPS));
#endif
}

/* And to mail servers. */
static inline CURLcode halcyon_curl_speak_mail(CURL *handle) {
#if LIBCURL_VERSION_NUM >= 0x075500
    return curl_easy_setopt(handle, CURLOPT_PROTOCOLS_STR, "smtp,smtps");
#else
    return curl_easy_setopt(handle, CURLOPT_PROTOCOLS, (long)(CURLPROTO_SMTP | CURLPROTO_SMTPS));
#endif
}

/* And to mailboxes. */
static inline CURLcode halcyon_curl_speak_imap(CURL *handle) {
#if LIBCURL_VERSION_NUM >= 0x075500
    return curl_easy_setopt(handle, CURLOPT_PROTOCOLS_STR, "imap,imaps");
#else
    return curl_easy_setopt(handle, CURLOPT_PROTOCOLS, (long)(CURLPROTO_IMAP | CURLPROTO_IMAPS));
#endif
}

/* HTTP/2 where the other speaks it over TLS; anything else shows in halcyon_curl_spoke_http2. */
static inline CURLcode halcyon_curl_speak_http2(CURL *handle) {
    return curl_easy_setopt(handle, CURLOPT_HTTP_VERSION, (long)CURL_HTTP_VERSION_2TLS);
}

/* Whether the last answer came over HTTP/2. */
static inline int halcyon_curl_spoke_http2(CURL *handle) {
    long version = 0;
    curl_easy_getinfo(handle, CURLINFO_HTTP_VERSION, &version);
    return version == CURL_HTTP_VERSION_2_0;
}

static inline long halcyon_curl_status(CURL *handle) {
    long status = 0;
    curl_easy_getinfo(handle, CURLINFO_RESPONSE_CODE, &status);
    return status;
}
