/** What is kept after an answer: nothing of nobody, and not what something else keeps. */
export const isKept = ({ isOnlyRead = false }: { isOnlyRead?: boolean | undefined }, isKnown: boolean): boolean =>
  isKnown && !isOnlyRead

/**
 * What a read that failed does with what was last seen: without a connection it is shown, and after a refusal it goes.
 * @param status undefined without an answer
 */
export function afterFailure(isUnreachable: boolean, isKnown: boolean, status: number | undefined) {
  if (isUnreachable) return 'show'
  return isKnown && (status === 403 || status === 404) ? 'delete' : undefined
}
