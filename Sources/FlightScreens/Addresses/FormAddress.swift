/// The addresses to which Halcyon's forms are submitted. Pages, server and device share this table.
public enum FormAddress: UInt8, AddressTable {
    // Read by the server and by the device, which queues changes while offline
    case settings, wayToAirport, addByHand, edit, onBoard, cancel, reinstate, undo, delete, restore, join, leave
    // Read only by the server
    case follow, askSources, newToken, revoke, signIn, signOut, signOutEverywhere
    case selection, restoreRecords, unmerge, changeCalendar, upload, takeUpload, rememberNames, cancelUpload
    case saveRecord, deleteRecord
    case enableSource, disableSource, sourceAddress, sourceBudget, sourceKey, removeSourceKey, trySource
    case alerts, flightAlerts, testAlert, removeBrowser
    case share, revokeLink
    case invite, endInvitation, joinHouse, renamePerson, personRole, removePerson, restorePerson, addDevice,
        removePasskey, removeIdentity
    case inviteFriend, acceptFriend, endFriendInvitation, changeFriend, endFriend, joinFriend, showToFriends,
        befriendElsewhere
    case acceptBooking, dismissBooking, reopenBooking, connectMailbox, addCalendar, readBookingSource,
        removeBookingSource
    case alertChannel, removeAlertChannel
    case favourite

    public var pattern: String {
        switch self {
        case .settings: "/settings"
        case .wayToAirport: "/flights/{id}/way"
        case .addByHand: "/add/by-hand"
        case .edit: "/flights/{id}/edit"
        case .onBoard: "/flights/{id}/on-board"
        case .cancel: "/flights/{id}/cancel"
        case .reinstate: "/flights/{id}/reinstate"
        case .undo: "/flights/{id}/undo"
        case .delete: "/flights/{id}/delete"
        case .restore: "/flights/{id}/restore"
        case .join: "/flights/{id}/join"
        case .leave: "/flights/{id}/leave"
        case .follow: "/add"
        case .askSources: "/add/ask"
        case .newToken: "/settings/access"
        case .revoke: "/settings/access/{id}/revoke"
        case .signIn: "/sign-in"
        case .signOut: "/sign-out"
        case .signOutEverywhere: "/settings/access/sign-out"
        case .selection: "/logbook/selection"
        case .restoreRecords: "/logbook/restore"
        case .unmerge: "/logbook/unmerge"
        case .changeCalendar: "/logbook/calendar"
        case .upload: "/logbook/import"
        case .takeUpload: "/logbook/import/{upload}"
        case .rememberNames: "/logbook/import/{upload}/names"
        case .cancelUpload: "/logbook/import/{upload}/cancel"
        case .saveRecord: "/logbook/{id}"
        case .deleteRecord: "/logbook/{id}/delete"
        case .enableSource: "/settings/sources/{name}/enable"
        case .disableSource: "/settings/sources/{name}/disable"
        case .sourceAddress: "/settings/sources/{name}/address"
        case .sourceBudget: "/settings/sources/{name}/budget"
        case .sourceKey: "/settings/sources/{name}/key"
        case .removeSourceKey: "/settings/sources/{name}/key/remove"
        case .trySource: "/settings/sources/{name}/try"
        case .alerts: "/settings/alerts"
        case .flightAlerts: "/flights/{id}/alerts"
        case .testAlert: "/settings/alerts/{id}/test"
        case .removeBrowser: "/settings/alerts/{id}/remove"
        case .share: "/flights/{id}/share"
        case .revokeLink: "/settings/links/{id}/revoke"
        case .invite: "/settings/people"
        case .endInvitation: "/settings/people/invitations/{id}/end"
        case .joinHouse: "/join/{code}"
        case .renamePerson: "/settings/people/{id}/name"
        case .personRole: "/settings/people/{id}/role"
        case .removePerson: "/settings/people/{id}/remove"
        case .restorePerson: "/settings/people/{id}/restore"
        case .addDevice: "/settings/access/device"
        case .removePasskey: "/settings/access/passkeys/{id}/remove"
        case .removeIdentity: "/settings/access/identities/{id}/remove"
        case .inviteFriend: "/settings/people/friends"
        case .acceptFriend: "/settings/people/friends/invitations/{id}/accept"
        case .endFriendInvitation: "/settings/people/friends/invitations/{id}/end"
        case .changeFriend: "/settings/people/friends/{id}"
        case .endFriend: "/settings/people/friends/{id}/end"
        case .joinFriend: "/friend/{code}"
        case .befriendElsewhere: "/settings/people/elsewhere"
        case .showToFriends: "/flights/{id}/friends"
        case .acceptBooking: "/bookings/{id}/accept"
        case .dismissBooking: "/bookings/{id}/dismiss"
        case .reopenBooking: "/bookings/{id}/reopen"
        case .connectMailbox: "/bookings/mailbox"
        case .addCalendar: "/bookings/calendars"
        case .alertChannel: "/settings/alerts/channels/{id}"
        case .removeAlertChannel: "/settings/alerts/channels/{id}/remove"
        case .favourite: "/airports/{code}/favourite"
        case .readBookingSource: "/bookings/sources/{id}/read"
        case .removeBookingSource: "/bookings/sources/{id}/remove"
        }
    }

    /// The page of a form whose answer is shown at the address of the form. Opening that address, for example from a
    /// bookmark, leads to the page. Nil if there is a page at the address, or if the answer is shown elsewhere.
    public var page: PageAddress? {
        switch self {
        case .edit: .flight
        case .addByHand: .add
        case .addDevice: .access
        case .changeCalendar, .selection: .logbook
        case .connectMailbox, .addCalendar: .bookings
        case .alertChannel: .alerts
        case .inviteFriend, .befriendElsewhere: .people
        default: nil
        }
    }

    /// Whether ``DeviceForm`` reads the form.
    public var isReadByDevice: Bool {
        switch self {
        case .settings, .wayToAirport, .addByHand, .edit, .onBoard, .cancel, .reinstate, .undo, .delete, .restore,
            .join,
            .leave:
            true
        default: false
        }
    }
}
