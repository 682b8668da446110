/**
 * When a client was last notified, or is next, after a mail of its own about a status or a request.
 * It counts like a notification, so that messages after it wait their ten minutes. One that waits already stays.
 */
export const nextNotifiedAt = ({ clientNotifiedAt: last }: { clientNotifiedAt: Date | null }, at: Date): Date =>
  last && last > at ? last : at
