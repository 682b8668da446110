/** Colleagues that one note can notify. */
const maxMentioned = 10

interface Named {
  id: number
  fullName: string
  username: string
}

const plain = (text: string): string => text.normalize('NFC').toLowerCase()
/** A name ends where no letter or digit goes on. */
const endsAt = (text: string, end: number): boolean => !/^[\p{L}\p{N}_]/u.test(text.slice(end))

/**
 * The people that a note names: `@` and a full name, a username, or a first name that only one of them has.
 * An address such as `office@example.com` names no one.
 */
export function mentionedIn<Person extends Named>(text: string, people: readonly Person[]): Person[] {
  const words = plain(text)
  const firstOf = ({ fullName }: Named) => plain(fullName).split(' ')[0] ?? ''
  const keys = people.flatMap((person) => {
    const first = firstOf(person)
    const isAlone = people.every((other) => other.id === person.id || firstOf(other) !== first)
    return [plain(person.fullName), plain(person.username), ...(isAlone ? [first] : [])].map((key) => ({ key, person }))
  })
  const named = new Set<Person>()
  for (const { index } of words.matchAll(/(?<![\p{L}\p{N}_.])@/gu)) {
    const rest = words.slice(index + 1)
    const matches = keys.filter(({ key }) => key !== '' && rest.startsWith(key) && endsAt(rest, key.length))
    const longest = Math.max(0, ...matches.map(({ key }) => key.length))
    for (const { key, person } of matches) if (key.length === longest) named.add(person)
  }
  const rows = [...named]
  return rows.slice(0, maxMentioned)
}
