import { maxPaperTries, type Paper, type PaperAnswer, tooManyPapers } from '#contract/deeds/paper'
import { daySeconds } from '#contract/time'
import { deliverSoon } from '../../notifications/outbox'
import type { AppContext } from '../../platform/context'
import { batch } from '../../platform/database/batch'
import { commit, retryOnConflict } from '../../platform/database/commit'
import { areBelowLimits, assertBelowLimit, attemptsIn, countAttempt, type Limit } from '../../platform/rate-limit'
import { matchOfPaper } from './public-facts-rules'
import { certificateOf } from './queries'
import { checkStatements } from './tell-owner-queries'
import type { Verifier } from './verifier'

const seconds = daySeconds
const networkLimit = (network: string): Limit => ({
  key: `paper from ${network}`,
  most: maxPaperTries.network,
  seconds,
})
const codeLimit = (code: string): Limit => ({ key: `paper of ${code}`, most: maxPaperTries.code, seconds })

/**
 * Whether the number and stand of a paper deed are those of a certificate. Its owner gets the message of a check by code.
 * @throws Failure too-many-attempts after too many tries of a network or of a code in a day
 */
export const comparePaper = (
  context: AppContext,
  checker: Verifier,
  code: string,
  paper: Paper,
): Promise<PaperAnswer> =>
  retryOnConflict(async () => {
    const { db, network, now } = context
    const at = now()
    const ofNetwork = networkLimit(network)
    const limits = [ofNetwork, codeLimit(code)]
    const { certificates, uses } = await batch(db, {
      certificates: certificateOf(db, { code }),
      uses: attemptsIn(db, limits),
    })
    assertBelowLimit(limits, uses, at, (_wait, seconds) => tooManyPapers(new Date(at.getTime() + seconds * 1000)))
    const { notices } = await commit(db, areBelowLimits(limits, at), {
      ...checkStatements(context, checker, { code }, ofNetwork, at),
      counted: limits.map((limit) => countAttempt(db, limit, at)),
    })
    if (notices.length > 0) deliverSoon(context)
    return matchOfPaper(certificates[0], paper)
  })
