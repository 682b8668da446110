import { rosettePath } from '#contract/addresses/paths'
import type { AppContext } from '../platform/context'
import { lazily } from '../platform/lazily'

const rosettes = lazily(() => import('../deeds/verification/rosette-answer'))
const log = lazily(() => import('../log/answer-log'))

/** Pictures and the files of the public log, which programs read; undefined for any other path. */
export async function publicFile(context: AppContext, method: string, path: string): Promise<Response | undefined> {
  if (method !== 'GET' && method !== 'HEAD') return undefined
  const rosette = rosettePath.exec(path)?.[1]
  if (rosette) return (await rosettes()).answerRosette(context, rosette)
  const file = /^\/log\/(.+)/.exec(path)?.[1]
  return file === undefined ? undefined : (await log()).answerLog(context, file)
}
