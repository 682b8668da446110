const holders: Record<string, string> = {
  firm: 'Original deed: with the law firm',
  client: 'Original deed: with the client',
  'former-firm': 'Original deed: with the former law firm',
  sent: 'Original deed: on its way to the law firm',
  registry: 'Original deed: with the Deeds Registry',
  courier: 'Original deed: on its way back to the client',
  handed: 'Original deed: handed back, and not confirmed by the client',
  bank: 'Original deed: with the client’s bank',
  lawyer: 'Original deed: with the client’s own lawyer',
  relative: 'Original deed: with a relative of the client',
  unknown: 'Original deed: the client is not sure where',
}
/** A custody entry in words. */
export const originalLabel = (holder: string): string => holders[holder] ?? holder
