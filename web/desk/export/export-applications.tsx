import { useRef, useState } from 'react'
import { Refusal } from '../../server/action/refusal'
import { useAction } from '../../server/action/use-action'
import { serverMessage } from '../../server/api'
import { Button } from '../../ui/button'
import { toast } from '../../ui/overlay/toast'
import { Tooltip } from '../../ui/overlay/tooltip'
import './export-applications.css'
import { useMember } from '../../firms/member'
import { listCopy } from '../list-copy'
import type { ListFilters } from '../queries/filters'

/** Saves every matching file as a spreadsheet, not only the loaded ones. */
export function ExportApplications({ filters }: { filters: ListFilters }) {
  const { portalVariant } = useMember().firm
  const [progress, setProgress] = useState<string>()
  const stop = useRef<AbortController>(null)
  const [isCanceled, setCanceled] = useState(false)
  const cancel = () => {
    setCanceled(true)
    stop.current?.abort()
  }
  const saving = useAction({
    mutationFn: async () => {
      stop.current = new AbortController()
      setProgress(undefined)
      setCanceled(false)
      const { signal } = stop.current
      const { exportApplications } = await import('./export-files')
      return exportApplications({ filters, portalVariant, signal, onProgress: setProgress })
    },
    onSuccess: (saved) => {
      toast(saved)
    },
    onError: (error) => {
      if (stop.current?.signal.aborted) return
      const description = serverMessage(error, listCopy.notExported)
      toast({ title: listCopy.exportFailed, description, variant: 'destructive' })
    },
  })
  return (
    <div className="export-files">
      <Refusal error={isCanceled ? null : saving.error} otherwise={listCopy.notExported} />
      <p role="status" className="export-progress">
        {saving.isPending && progress}
      </p>
      {saving.isPending ? (
        <Button variant="quiet" size="small" onClick={cancel}>
          Cancel export
        </Button>
      ) : (
        <Tooltip text={listCopy.exportHint}>
          <Button variant="quiet" size="small" onClick={() => saving.mutate()}>
            Export CSV
          </Button>
        </Tooltip>
      )}
    </div>
  )
}
