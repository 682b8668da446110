import type { FileMove } from '#contract/desk/applications'
import type { ClientFile } from '#contract/desk/views'
import { asMember } from '../../../firms/member-query'
import { useAction } from '../../../server/action/use-action'
import { api } from '../../../server/api'
import { toast } from '../../../ui/overlay/toast'
import { countMove, invalidateFile, reloadFile, showFile } from '../../applications/application-queries'
import { progressCardCopy as copy } from '../../progress-copy'

interface Texts {
  done: { title: string; description?: string }
  failed: string
}

/** Records passed steps or corrects a move; unlike a move it cannot be undone. */
export const useProgressChange = ({ id, version, status: from }: ClientFile, texts: Texts, onDone: () => void) =>
  useAction({
    mutationFn: async (move: Omit<FileMove, 'version' | 'undoSeconds'>) => {
      const call = api.lawfirm.clients[':id'].status.$patch({ param: { id: String(id) }, json: { ...move, version } })
      return (await asMember(call)).json()
    },
    onSuccess: (changed) => {
      showFile(changed)
      countMove(from, changed.status)
      void invalidateFile(id)
      toast(texts.done)
      onDone()
    },
    onConflict: () => reloadFile(id).catch(() => undefined),
    failed: { title: texts.failed, text: copy.nothingChanged },
  })
