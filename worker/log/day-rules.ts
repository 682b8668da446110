/** The day of a checkpoint, in UTC: 2026-11-25. */
export const dayOf = (at: Date): string => at.toISOString().slice(0, 10)

/** Of checkpoints, oldest first: the last one of the first day, once that day is over. */
export function lastOfFirstDay<Checkpoint extends { createdAt: Date }>(
  checkpoints: readonly Checkpoint[],
  now: Date,
): Checkpoint | undefined {
  const [first] = checkpoints
  if (!first || dayOf(first.createdAt) >= dayOf(now)) return undefined
  return checkpoints.findLast(({ createdAt }) => dayOf(createdAt) === dayOf(first.createdAt))
}

/** What an authority sees: the checkpoint, or for a renewal the answer before it and the checkpoint. */
export const seenBytes = (note: string, former?: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(Buffer.concat([Buffer.from(former ?? '', 'base64'), Buffer.from(note)]))

/** An answer that grants a token, as programs like OpenSSL read it. Source: RFC 3161, 2.4.2; tokens have 256 to 65,000 bytes. */
export function grantedAnswer(token: ArrayBuffer): string {
  const granted = Buffer.from('3003020100', 'hex')
  const length = granted.length + token.byteLength
  const head = Buffer.from([0x30, 0x82, length >> 8, length & 0xff])
  return Buffer.concat([head, granted, Buffer.from(token)]).toString('base64')
}
