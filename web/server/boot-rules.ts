interface EarlyAnswer {
  ok: boolean
  status: number
}

/**
 * What becomes of an answer that was asked for before the script loaded, and of the others. After a refusal they may be
 * another person's; that nobody is signed in is an answer, too.
 */
export function fateOf(answer: EarlyAnswer | undefined): { isUsed: boolean; areOthersKept: boolean } {
  if (!answer) return { isUsed: false, areOthersKept: true }
  return { isUsed: answer.ok || answer.status === 401, areOthersKept: answer.ok }
}
