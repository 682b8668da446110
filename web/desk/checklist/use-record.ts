import type { ChecklistEntryForm } from '#contract/desk/checklist/entries'
import { asMember } from '../../firms/member-query'
import { useAction } from '../../server/action/use-action'
import { api } from '../../server/api'
import { toast } from '../../ui/overlay/toast'
import { invalidateApplication, reloadApplication, showApplication } from '../queries/application-queries'
import { checklistCopy as copy } from './copy'

/** Records something on a file's checklist, then reads the file again. */
export const useRecord = (id: number, onDone: () => void) =>
  useAction({
    mutationFn: async (json: ChecklistEntryForm) => {
      const call = api.lawfirm.clients[':id'].checklist.$post({ param: { id: String(id) }, json })
      return (await asMember(call)).json()
    },
    onSuccess: async (changed) => {
      showApplication(changed)
      onDone()
      toast({ title: copy.saved })
      await invalidateApplication(id)
    },
    onConflict: () => reloadApplication(id).catch(() => undefined),
    failed: { title: copy.failed, text: copy.nothing },
  })
export type RecordAction = ReturnType<typeof useRecord>
