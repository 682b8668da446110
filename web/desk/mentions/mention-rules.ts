interface Named {
  id: number
  fullName: string
  username: string
}

/** Colleagues that are offered at once. */
const mostOffered = 6

/** What is being typed after an `@` before the caret; undefined where no name is typed. */
export function typedName(before: string): { from: number; name: string } | undefined {
  const match = /(?<![\p{L}\p{N}_.])@([\p{L}\p{N}.'’-]*(?: [\p{L}.'’-]*)?)$/u.exec(before)
  return match ? { from: match.index, name: match[1] ?? '' } : undefined
}

/** Who may be meant: each word of the name, or the username, can begin with it. A name that is typed whole offers no one. */
export function offered<Person extends Named>(name: string, colleagues: readonly Person[]): Person[] {
  const typed = name.toLowerCase()
  const rows = colleagues.filter(({ fullName, username }) => {
    const full = fullName.toLowerCase()
    const begins = full.startsWith(typed) || full.split(' ').some((word) => word.startsWith(typed))
    return full !== typed.trimEnd() && (begins || username.toLowerCase().startsWith(typed))
  })
  return rows.slice(0, mostOffered)
}
