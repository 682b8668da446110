import type { AppContext } from '../platform/context'
import { keyRing } from '../platform/crypto/secret'

/** The name of the log in its checkpoints: its address without the scheme. */
export const originOf = ({ origin }: Pick<AppContext, 'origin'>): string => `${new URL(origin).host}/log`

/** The keys that sign, or signed, the log's checkpoints, newest first. @throws Error without LOG_KEYS */
export const logKeys = ({ env }: Pick<AppContext, 'env'>) => keyRing('LOG_KEYS', env.LOG_KEYS)
