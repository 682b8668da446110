/** An email address that, where it does not fit, breaks after its @. */
export function Email({ value }: { value: string }) {
  const domain = value.lastIndexOf('@') + 1
  return (
    <span translate="no">
      {value.slice(0, domain)}
      <wbr />
      {value.slice(domain)}
    </span>
  )
}
