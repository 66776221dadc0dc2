/// Responses of Chromium 156 with virtual authenticators of the Chrome DevTools Protocol.
///
/// The page at `https://example.org` passed the options of this library to `PublicKeyCredential.parse…OptionsFromJSON`,
/// and returned `JSON.stringify(credential)`.
struct ChromiumRecording: Sendable {
    let registration: String
    let authentication: String

    /// The challenge of the registration: the bytes 1 to 32.
    static let registrationChallenge: [UInt8] = Array(1...32)
    /// The challenge of the authentication: the bytes 101 to 132.
    static let authenticationChallenge: [UInt8] = Array(101...132)
    /// The account: the bytes 1 to 64.
    static let userHandle: [UInt8] = Array(1...64)
}

extension ChromiumRecording {
    /// An authenticator of the device. Its passkeys cannot be copied.
    static let device = ChromiumRecording(
        registration: #"""
            {"authenticatorAttachment":"platform","clientExtensionResults":{},"id":"aSsonnPBtkPzv9GkAXwqMKE6QjyH\#
            5FgOBYGGxrjth3o","rawId":"aSsonnPBtkPzv9GkAXwqMKE6QjyH5FgOBYGGxrjth3o","response":{"attestationObjec\#
            t":"o2NmbXRkbm9uZWdhdHRTdG10oGhhdXRoRGF0YVikv6vDdDKViwYzYNOtZGHJxHNa5_jt1GWSpeDwFFKy5LVFAAAAAQECAwQF\#
            BgcIAQIDBAUGBwgAIGkrKJ5zwbZD87_RpAF8KjChOkI8h-RYDgWBhsa47Yd6pQECAyYgASFYIFBoHCYCc3m79lwhHuzFK9Kqh0kk\#
            rOuuyXQ1vKUsfpcsIlggIkb68CriS1qyRdPIb4f0fT3lEqFTIf0ibBbRH1R29hU","authenticatorData":"v6vDdDKViwYzYN\#
            OtZGHJxHNa5_jt1GWSpeDwFFKy5LVFAAAAAQECAwQFBgcIAQIDBAUGBwgAIGkrKJ5zwbZD87_RpAF8KjChOkI8h-RYDgWBhsa47Y\#
            d6pQECAyYgASFYIFBoHCYCc3m79lwhHuzFK9Kqh0kkrOuuyXQ1vKUsfpcsIlggIkb68CriS1qyRdPIb4f0fT3lEqFTIf0ibBbRH1\#
            R29hU","clientDataJSON":"eyJ0eXBlIjoid2ViYXV0aG4uY3JlYXRlIiwiY2hhbGxlbmdlIjoiQVFJREJBVUdCd2dKQ2dzTUR\#
            RNFBFQkVTRXhRVkZoY1lHUm9iSEIwZUh5QSIsIm9yaWdpbiI6Imh0dHBzOi8vZXhhbXBsZS5vcmciLCJjcm9zc09yaWdpbiI6ZmF\#
            sc2V9","publicKey":"MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEUGgcJgJzebv2XCEe7MUr0qqHSSSs667JdDW8pSx-lywi\#
            RvrwKuJLWrJF08hvh_R9PeUSoVMh_SJsFtEfVHb2FQ","publicKeyAlgorithm":-7,"transports":["internal"]},"type\#
            ":"public-key"}
            """#,
        authentication: #"""
            {"authenticatorAttachment":"platform","clientExtensionResults":{},"id":"aSsonnPBtkPzv9GkAXwqMKE6QjyH\#
            5FgOBYGGxrjth3o","rawId":"aSsonnPBtkPzv9GkAXwqMKE6QjyH5FgOBYGGxrjth3o","response":{"authenticatorDat\#
            a":"v6vDdDKViwYzYNOtZGHJxHNa5_jt1GWSpeDwFFKy5LUFAAAAAg","clientDataJSON":"eyJ0eXBlIjoid2ViYXV0aG4uZ2\#
            V0IiwiY2hhbGxlbmdlIjoiWldabmFHbHFhMnh0Ym05d2NYSnpkSFYyZDNoNWVudDhmWDVfZ0lHQ2c0USIsIm9yaWdpbiI6Imh0dH\#
            BzOi8vZXhhbXBsZS5vcmciLCJjcm9zc09yaWdpbiI6ZmFsc2V9","signature":"MEQCICFbzTLg4ER2M0ASfdxHTfF2sV6TF64\#
            zRg_YzWVO2_bsAiAlDm1fAbYQNisRBQOTWXxxnSREK0Li-48alrnW-zMy_A","userHandle":"AQIDBAUGBwgJCgsMDQ4PEBESE\#
            xQVFhcYGRobHB0eHyAhIiMkJSYnKCkqKywtLi8wMTIzNDU2Nzg5Ojs8PT4_QA"},"type":"public-key"}
            """#)

    /// An authenticator that copies its passkeys to other devices.
    static let synced = ChromiumRecording(
        registration: #"""
            {"authenticatorAttachment":"platform","clientExtensionResults":{},"id":"g2o0O5eE78vMANDVSUhxX7DgPkvm\#
            e0jE0VvfSrn55N8","rawId":"g2o0O5eE78vMANDVSUhxX7DgPkvme0jE0VvfSrn55N8","response":{"attestationObjec\#
            t":"o2NmbXRkbm9uZWdhdHRTdG10oGhhdXRoRGF0YVikv6vDdDKViwYzYNOtZGHJxHNa5_jt1GWSpeDwFFKy5LVdAAAAAQECAwQF\#
            BgcIAQIDBAUGBwgAIINqNDuXhO_LzADQ1UlIcV-w4D5L5ntIxNFb30q5-eTfpQECAyYgASFYIOjxQkW7fHIn-yzBXoALOx5Ng3j9\#
            jI9AK-N_mo9NF2gYIlgg8Hyzjqq6wWN5PjFdN_wnyyArshqczQo0g-5K-EKCuyY","authenticatorData":"v6vDdDKViwYzYN\#
            OtZGHJxHNa5_jt1GWSpeDwFFKy5LVdAAAAAQECAwQFBgcIAQIDBAUGBwgAIINqNDuXhO_LzADQ1UlIcV-w4D5L5ntIxNFb30q5-e\#
            TfpQECAyYgASFYIOjxQkW7fHIn-yzBXoALOx5Ng3j9jI9AK-N_mo9NF2gYIlgg8Hyzjqq6wWN5PjFdN_wnyyArshqczQo0g-5K-E\#
            KCuyY","clientDataJSON":"eyJ0eXBlIjoid2ViYXV0aG4uY3JlYXRlIiwiY2hhbGxlbmdlIjoiQVFJREJBVUdCd2dKQ2dzTUR\#
            RNFBFQkVTRXhRVkZoY1lHUm9iSEIwZUh5QSIsIm9yaWdpbiI6Imh0dHBzOi8vZXhhbXBsZS5vcmciLCJjcm9zc09yaWdpbiI6ZmF\#
            sc2V9","publicKey":"MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAE6PFCRbt8cif7LMFegAs7Hk2DeP2Mj0Ar43-aj00XaBjw\#
            fLOOqrrBY3k-MV03_CfLICuyGpzNCjSD7kr4QoK7Jg","publicKeyAlgorithm":-7,"transports":["internal"]},"type\#
            ":"public-key"}
            """#,
        authentication: #"""
            {"authenticatorAttachment":"platform","clientExtensionResults":{},"id":"g2o0O5eE78vMANDVSUhxX7DgPkvm\#
            e0jE0VvfSrn55N8","rawId":"g2o0O5eE78vMANDVSUhxX7DgPkvme0jE0VvfSrn55N8","response":{"authenticatorDat\#
            a":"v6vDdDKViwYzYNOtZGHJxHNa5_jt1GWSpeDwFFKy5LUdAAAAAg","clientDataJSON":"eyJ0eXBlIjoid2ViYXV0aG4uZ2\#
            V0IiwiY2hhbGxlbmdlIjoiWldabmFHbHFhMnh0Ym05d2NYSnpkSFYyZDNoNWVudDhmWDVfZ0lHQ2c0USIsIm9yaWdpbiI6Imh0dH\#
            BzOi8vZXhhbXBsZS5vcmciLCJjcm9zc09yaWdpbiI6ZmFsc2V9","signature":"MEUCIDEo3AwZghTMtxILs6oLNz7bjmQVdyj\#
            FhtQRxquZzns9AiEAr6sghlPudkQYquP8of65CM6WHYim0wJsRNs8AxIf-Vk","userHandle":"AQIDBAUGBwgJCgsMDQ4PEBES\#
            ExQVFhcYGRobHB0eHyAhIiMkJSYnKCkqKywtLi8wMTIzNDU2Nzg5Ojs8PT4_QA"},"type":"public-key"}
            """#)
}
