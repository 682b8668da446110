/** `ZTL2026K7Q2M9XA4D` in groups for reading aloud: `ZTL2026`, `K7Q2`, `M9XA`, `4D`. Others in fours. */
export function referenceGroups(reference: string): string[] {
  const head = /^[A-Z]{3}\d{4}/.exec(reference)?.[0] ?? ''
  const rest = reference.slice(head.length).match(/.{1,4}/g) ?? []
  return head ? [head, ...rest] : rest
}
