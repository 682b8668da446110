import { useEffect, useState } from 'react'
import type { LawFirm } from '#contract/firms/partner-firms'

/** The partner firms, once they are loaded. Without the typed client, which would add to the first script. */
export function useLawFirms(): readonly LawFirm[] {
  const [firms, setFirms] = useState<readonly LawFirm[]>([])
  useEffect(() => {
    const page = new AbortController()
    const load = async () => {
      const answer = await fetch('/api/law-firms', { signal: page.signal })
      if (answer.ok) setFirms((await answer.json()) as LawFirm[])
    }
    // without them the page reads well
    load().catch(() => {})
    return () => page.abort()
  }, [])
  return firms
}

/** As many names as fit into one line of a phone: `Titan Law, Gambe Law Group and 1 more`. */
export function firstNames(names: readonly string[], most = 28): string | undefined {
  const [first, ...others] = names
  if (first === undefined || first.length > most) return
  let shown = first
  let left = others.length
  for (const name of others) {
    if (`${shown}, ${name}`.length + (left > 1 ? ' and 9 more'.length : 0) > most) break
    shown += `, ${name}`
    left--
  }
  return left === 0 ? shown : `${shown} and ${left} more`
}
