/// The release of this program.
public enum HalcyonRelease {
    /// The version, as `halcyon --version` and MCP tell it.
    public static let version = "0.1.0"
}
