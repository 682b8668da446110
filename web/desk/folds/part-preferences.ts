import { lastingName } from '../../server/device/kept'
import type { Part } from './parts'

/** Which parts of a file's page the member opened or closed last, for every file; it names no client, and stays after their sign-out. */
const name = () => lastingName('member', 'open-parts')

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
