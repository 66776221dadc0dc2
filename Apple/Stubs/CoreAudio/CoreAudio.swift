// A stub of CoreAudio with only the declarations that Halcyon uses, in the signatures that Apple documents.
// It checks that names and types fit together. Stubs prove nothing about Apple's behaviour.

/// https://developer.apple.com/documentation/coreaudiotypes/audiobuffer
public struct AudioBuffer {
    /// https://developer.apple.com/documentation/coreaudiotypes/audiobuffer/mdata
    public var mData: UnsafeMutableRawPointer?
}

/// https://developer.apple.com/documentation/coreaudiotypes/audiobufferlist
public struct AudioBufferList {}

/// https://developer.apple.com/documentation/coreaudiotypes/audiotimestamp
public struct AudioTimeStamp {}

/// https://developer.apple.com/documentation/coreaudio/unsafemutableaudiobufferlistpointer
public struct UnsafeMutableAudioBufferListPointer {
    /// https://developer.apple.com/documentation/coreaudio/unsafemutableaudiobufferlistpointer/init(_:)
    public init(_ p: UnsafeMutablePointer<AudioBufferList>) {}
    /// https://developer.apple.com/documentation/coreaudio/unsafemutableaudiobufferlistpointer/count
    public var count: Int { 0 }
    /// https://developer.apple.com/documentation/coreaudio/unsafemutableaudiobufferlistpointer/subscript(_:)
    public subscript(index: Int) -> AudioBuffer {
        get { fatalError() }
        nonmutating set {}
    }
}
