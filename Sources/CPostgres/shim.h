/* Debian has the header in a folder of its own. */
#if __has_include(<libpq-fe.h>)
#include <libpq-fe.h>
#else
#include <postgresql/libpq-fe.h>
#endif

#include <poll.h>
#include <sys/socket.h>

/* Waits until there is something to read from a socket, or until its connection has ended. */
static inline void halcyon_wait_to_read(int socket) {
    struct pollfd waited = {socket, POLLIN, 0};
    poll(&waited, 1, -1);
}

/* Ends the connection of a socket, which stays open. Whoever waits for it goes on. */
static inline void halcyon_end_connection(int socket) { shutdown(socket, SHUT_RDWR); }
