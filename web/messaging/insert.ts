/** A text with another in place of its selection, as paragraphs of their own. */
export function insertInto(text: string, added: string, { start, end }: { start: number; end: number }): string {
  const [before, after] = [text.slice(0, start).trimEnd(), text.slice(end).trimStart()]
  return [before, added, after].filter(Boolean).join('\n\n')
}
