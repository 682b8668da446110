import { firstOf } from '#contract/fields/cut'

/** Mail services of most owners. Short names are left out: too many real domains are one letter away. */
const services: Record<string, readonly string[]> = {
  gmail: ['com'],
  googlemail: ['com'],
  yahoo: ['com', 'co.uk'],
  hotmail: ['com', 'co.uk'],
  outlook: ['com'],
  icloud: ['com'],
  protonmail: ['com'],
  btinternet: ['com'],
}
/** Real ones that are one letter away from those. */
const others = ['mail', 'email', 'ymail', 'fmail', 'hmail', 'pmail', 'gmails']

/** Milliseconds in which a press on the form's button asks and sends at once. */
const onePress = 1_000
/** When it was asked about an address that a press has been stopped for. */
export const stoppedOnce = Number.NEGATIVE_INFINITY

/** Whether the form is not sent at this moment, because the person was only just asked about the address. */
export const isStopped = (askedAt: number | undefined, now: number): boolean =>
  askedAt !== undefined && now - askedAt <= onePress

/** The address that was probably meant, where the domain is one slip away from a common one: `gmial.com`, `gmail.con`. */
export function likelyEmail(typed: string): string | undefined {
  const email = typed.trim()
  const [, person, name = '', ending = ''] = /^(.+@)([^@.]+)\.([^@]*)$/.exec(email.toLowerCase()) ?? []
  if (!person || others.includes(name)) return undefined
  const likely = Object.entries(services).flatMap(([service, endings]) => {
    if (endings.includes(ending) && name === service) return []
    const near = endings.includes(ending) ? ending : endings.find((one) => isNear(ending, one))
    return near && (name === service || isNear(name, service)) ? [`${service}.${near}`] : []
  })
  const isReal = services[name]?.includes(ending)
  return likely[0] && !isReal ? firstOf(email, person.length) + likely[0] : undefined
}

/** One letter is missing, too many or another one, or two neighbours have changed places. */
function isNear(typed: string, meant: string): boolean {
  let start = 0
  while (start < typed.length && typed[start] === meant[start]) start += 1
  const [left, right] = [typed.slice(start), meant.slice(start)]
  const hasSwapped = left[0] === right[1] && left[1] === right[0] && left.slice(2) === right.slice(2)
  return (
    left.slice(1) === right.slice(1) ||
    left.slice(1) === right ||
    left === right.slice(1) ||
    (left !== '' && hasSwapped)
  )
}
