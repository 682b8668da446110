import { useState } from 'react'
import type { ClientFile } from '#contract/views/firms'
import { useAction } from '../../server/action/use-action'
import { serverMessage, statusOf } from '../../server/api'
import { portalCopy } from '../copy'
import { countMove, reloadFile, removeOutdated, showFile } from '../files/file-queries'
import { sendAssignee } from '../files/use-assign'
import { sendMove } from '../files/use-move-file'
import { reloadTeam } from '../team/team-queries'
import type { Task } from './several-rules'

interface Refused {
  file: ClientFile
  why: string
}

/** One task for several files, one after the other. Those that fail are named, the others stay done. */
export function useSeveral() {
  const [done, setDone] = useState(0)
  const action = useAction({
    mutationFn: async ({ files, task }: { files: readonly ClientFile[]; task: Task }) => {
      const refused: Refused[] = []
      for (const [position, file] of files.entries()) {
        try {
          const changed = await (task.kind === 'move' ? sendMove(file, task.status) : sendAssignee(file, task.memberId))
          showFile(changed)
          countMove(file.status, changed.status)
        } catch (error) {
          refused.push({ file, why: serverMessage(error, portalCopy.nothingChanged) })
          if (statusOf(error) === 409) await reloadFile(file.id).catch(() => undefined)
        }
        setDone(position + 1)
      }
      return { changed: files.length - refused.length, refused }
    },
    onMutate: () => setDone(0),
    onSettled: async (_result, _error, { files }) => {
      await Promise.all([...files.map(({ id }) => removeOutdated(id)), reloadTeam()])
    },
  })
  return { ...action, done }
}
