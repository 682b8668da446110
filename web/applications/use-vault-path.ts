import { paths } from '#contract/http/paths'
import { toSignUp } from '../server/return-path'
import { useSession } from '../server/session'

/** Where the vault is; without an account, where one is made first, which gets what this browser started. */
export const useVaultPath = (): string => (useSession().state === 'signed-out' ? toSignUp(paths.vault) : paths.vault)
