import { keptName } from '../../server/device/kept'
import type { Part } from './parts'

/** Which parts of a file's page the member opened or closed last, for every file; it goes with their sign-out. */
const name = () => keptName('member', 'open-parts')

type PartPreferences = Partial<Record<Part, boolean>>

export function partPreferences(): PartPreferences {
  try {
    return JSON.parse(localStorage.getItem(name() ?? '') ?? '{}') as PartPreferences
  } catch {
    return {}
  }
}

export function setPartPreference(part: Part, isOpen: boolean): void {
  const place = name()
  if (place === undefined) return
  try {
    localStorage.setItem(place, JSON.stringify({ ...partPreferences(), [part]: isOpen }))
  } catch {
    // the browser keeps nothing: the part is as it was on the next file
  }
}
