import { paths } from '#contract/addresses/paths'
import { toSignUp } from '../server/return-path'
import { useSession } from '../server/session'

/** Without an account: the sign-up page, which attaches what this browser started. */
export const useVaultPath = (): string => (useSession().state === 'signed-out' ? toSignUp(paths.vault) : paths.vault)
