/** Why an address or a file is not taken in: half a sentence that follows on "cannot be used:". */
export class PhotoRefusal extends Error {}

/** The host did not answer at all, so asking it for the next photo would only cost time. */
export class HostUnreachable extends PhotoRefusal {}
