import type { Move } from '#contract/desk/applications'
import type { ClientApplication } from '#contract/desk/views'
import { asMember } from '../../../firms/member-query'
import { useAction } from '../../../server/action/use-action'
import { api } from '../../../server/api'
import { toast } from '../../../ui/overlay/toast'
import { countMove, invalidateApplication, reloadApplication, showApplication } from '../../queries/application-queries'
import { progressCardCopy as copy } from './copy'

interface Texts {
  done: { title: string; description?: string }
  failed: string
}

/** Records passed steps or corrects a move; unlike a move it cannot be undone. */
export const useProgressChange = ({ id, version, status: from }: ClientApplication, texts: Texts, onDone: () => void) =>
  useAction({
    mutationFn: async (move: Omit<Move, 'version' | 'undoSeconds'>) => {
      const call = api.lawfirm.clients[':id'].status.$patch({ param: { id: String(id) }, json: { ...move, version } })
      return (await asMember(call)).json()
    },
    onSuccess: (changed) => {
      showApplication(changed)
      countMove(from, changed.status)
      void invalidateApplication(id)
      toast(texts.done)
      onDone()
    },
    onConflict: () => reloadApplication(id).catch(() => undefined),
    failed: { title: texts.failed, text: copy.nothingChanged },
  })
