import { paths } from '#contract/paths'
import { toSignUp } from '../return-path'
import { useSession } from '../session'

/** Where the vault is; without an account, where one is made first, which gets what this browser started. */
export const useVaultPath = (): string => (useSession().state === 'signed-out' ? toSignUp(paths.vault) : paths.vault)
