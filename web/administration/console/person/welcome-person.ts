import { toast } from '../../../ui/overlay/toast'
import { refreshConsole } from '../queries'
import { personCopy } from './copy'

/** What follows when a super admin has signed in as themselves. */
export async function welcomePerson({ name }: { name: string }): Promise<void> {
  await refreshConsole()
  toast({ title: personCopy.signedIn(name) })
}
