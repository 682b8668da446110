import { toast } from '../../../ui/overlay/toast'
import { refreshConsole } from '../queries'
import { signInCopy } from './copy'

/** What follows when a super admin has signed in as themselves. */
export async function completeSignIn({ name }: { name: string }): Promise<void> {
  await refreshConsole()
  toast({ title: signInCopy.signedIn(name) })
}
