// A stub of AVFoundation with only the declarations that Halcyon uses, in the signatures that Apple documents.
// It checks that names and types fit together. Stubs prove nothing about Apple's behaviour.

import AppleFoundation
import CoreAudio
import Foundation

/// https://developer.apple.com/documentation/avfaudio/avaudioframecount
public typealias AVAudioFrameCount = UInt32
/// https://developer.apple.com/documentation/avfaudio/avaudiochannelcount
public typealias AVAudioChannelCount = UInt32
/// https://developer.apple.com/documentation/avfaudio/avaudionodebus
public typealias AVAudioNodeBus = Int

/// https://developer.apple.com/documentation/avfaudio/avaudioformat
open class AVAudioFormat: NSObject {
    /// https://developer.apple.com/documentation/avfaudio/avaudioformat/init(standardformatwithsamplerate:channels:)
    public init?(standardFormatWithSampleRate sampleRate: Double, channels: AVAudioChannelCount) {}
    /// https://developer.apple.com/documentation/avfaudio/avaudioformat/samplerate
    open var sampleRate: Double { 0 }
}

/// https://developer.apple.com/documentation/avfaudio/avaudionode
open class AVAudioNode: NSObject {
    /// https://developer.apple.com/documentation/avfaudio/avaudionode/outputformat(forbus:)
    open func outputFormat(forBus bus: AVAudioNodeBus) -> AVAudioFormat { fatalError() }
}

/// https://developer.apple.com/documentation/avfaudio/avaudioionode
open class AVAudioIONode: AVAudioNode {}
/// https://developer.apple.com/documentation/avfaudio/avaudiooutputnode
open class AVAudioOutputNode: AVAudioIONode {}
/// https://developer.apple.com/documentation/avfaudio/avaudiomixernode
open class AVAudioMixerNode: AVAudioNode {}

/// https://developer.apple.com/documentation/avfaudio/avaudiosourcenoderenderblock
public typealias AVAudioSourceNodeRenderBlock = (
    UnsafeMutablePointer<ObjCBool>, UnsafePointer<AudioTimeStamp>, AVAudioFrameCount,
    UnsafeMutablePointer<AudioBufferList>
) -> OSStatus

/// https://developer.apple.com/documentation/avfaudio/avaudiosourcenode
open class AVAudioSourceNode: AVAudioNode {
    /// https://developer.apple.com/documentation/avfaudio/avaudiosourcenode/init(format:renderblock:)
    public init(format: AVAudioFormat, renderBlock block: @escaping AVAudioSourceNodeRenderBlock) {}
}

/// https://developer.apple.com/documentation/avfaudio/avaudioengine
open class AVAudioEngine: NSObject {
    /// https://developer.apple.com/documentation/avfaudio/avaudioengine/outputnode
    open var outputNode: AVAudioOutputNode { fatalError() }
    /// https://developer.apple.com/documentation/avfaudio/avaudioengine/mainmixernode
    open var mainMixerNode: AVAudioMixerNode { fatalError() }
    /// https://developer.apple.com/documentation/avfaudio/avaudioengine/attach(_:)
    open func attach(_ node: AVAudioNode) {}
    /// https://developer.apple.com/documentation/avfaudio/avaudioengine/connect(_:to:format:)
    open func connect(_ node1: AVAudioNode, to node2: AVAudioNode, format: AVAudioFormat?) {}
    /// https://developer.apple.com/documentation/avfaudio/avaudioengine/start()
    open func start() throws {}
    /// https://developer.apple.com/documentation/avfaudio/avaudioengine/stop()
    open func stop() {}
}

/// https://developer.apple.com/documentation/avfaudio/avaudiosession
open class AVAudioSession: NSObject {
    /// https://developer.apple.com/documentation/avfaudio/avaudiosession/category-swift.struct
    public struct Category: Hashable, Sendable {
        /// https://developer.apple.com/documentation/avfaudio/avaudiosession/category-swift.struct/playback
        public static let playback = Category()
    }
    /// https://developer.apple.com/documentation/avfaudio/avaudiosession/mode-swift.struct
    public struct Mode: Hashable, Sendable {
        /// https://developer.apple.com/documentation/avfaudio/avaudiosession/mode-swift.struct/default
        public static let `default` = Mode()
    }
    /// https://developer.apple.com/documentation/avfaudio/avaudiosession/categoryoptions-swift.struct
    public struct CategoryOptions: OptionSet, Sendable {
        /// https://developer.apple.com/documentation/avfaudio/avaudiosession/categoryoptions-swift.struct
        public let rawValue: UInt
        /// https://developer.apple.com/documentation/avfaudio/avaudiosession/categoryoptions-swift.struct/init(rawvalue:)
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// https://developer.apple.com/documentation/avfaudio/avaudiosession/categoryoptions-swift.struct/mixwithothers
        public static let mixWithOthers = CategoryOptions(rawValue: 1)
    }
    /// https://developer.apple.com/documentation/avfaudio/avaudiosession/sharedinstance()
    open class func sharedInstance() -> AVAudioSession { fatalError() }
    /// https://developer.apple.com/documentation/avfaudio/avaudiosession/setcategory(_:mode:options:)
    open func setCategory(
        _ category: AVAudioSession.Category, mode: AVAudioSession.Mode, options: AVAudioSession.CategoryOptions = []
    ) throws {}
    /// https://developer.apple.com/documentation/avfaudio/avaudiosession/setactive(_:options:)
    open func setActive(_ active: Bool) throws {}
}
