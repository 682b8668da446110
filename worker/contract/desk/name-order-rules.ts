interface Named {
  id: number
  clientName: string
}

/** The order of a firm's files by name: that of the database (`collate nocase`, then the id), in which most pages come. */
export const byName = (a: Named, b: Named): number => compareNames(a.clientName, b.clientName) || a.id - b.id

/** As SQLite's `nocase`: A to Z are like a to z, and every other character is where its code point is. */
function compareNames(a: string, b: string): number {
  const [one, other] = [codePoints(a), codePoints(b)]
  for (const [at, code] of one.entries()) {
    const beside = other[at]
    if (beside === undefined) return 1
    if (code !== beside) return code - beside
  }
  return one.length - other.length
}

const codePoints = (name: string): number[] =>
  Array.from(
    name.replace(/[A-Z]+/g, (letters) => letters.toLowerCase()),
    (character) => character.codePointAt(0) ?? 0,
  )
