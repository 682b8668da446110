export interface Attempt {
  content: string
  key: string
}

/** The attempt that sends this content: the last one again while nothing changed, otherwise a new one. */
export function attemptOf(last: Attempt | undefined, form: unknown, newKey: () => string): Attempt {
  const content = JSON.stringify(form) ?? ''
  return last?.content === content ? last : { content, key: newKey() }
}
