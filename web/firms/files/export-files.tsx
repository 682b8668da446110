import { Download } from 'lucide-react'
import { useRef, useState } from 'react'
import type { ClientFile } from '#contract/views/firms'
import { Refusal } from '../../server/action/refusal'
import { useAction } from '../../server/action/use-action'
import { serverMessage } from '../../server/api'
import { readPage } from '../../server/list-page'
import { Button } from '../../ui/button'
import { saveFile } from '../../ui/format/save-file'
import { toast } from '../../ui/overlay/toast'
import { Tooltip } from '../../ui/overlay/tooltip'
import './export-files.css'
import { portalCopy } from '../copy'
import { useMember } from '../portal-gate'
import { fetchFiles } from './file-queries'
import type { ListFilters } from './filters'

const rowsAtOnce = 200
/** More would not fit in a phone's memory; filters reach the rest. */
const maxRows = 20_000

interface Progress {
  read: number
  total: number | undefined
}

/** Saves every matching file as a spreadsheet, not only the loaded ones. */
export function ExportFiles({ filters }: { filters: ListFilters }) {
  const { portalVariant } = useMember().firm
  const [progress, setProgress] = useState<Progress>()
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
      const [{ filesCsv, csvName }, { files, isWhole }] = await Promise.all([
        import('./files-csv'),
        readAll(filters, stop.current.signal, setProgress),
      ])
      saveFile(new Blob([filesCsv(files, portalVariant)], { type: 'text/csv;charset=utf-8' }), csvName(new Date()))
      return { files, isWhole }
    },
    onSuccess: ({ files, isWhole }) => {
      const description = isWhole ? portalCopy.exported(files.length) : portalCopy.exportedPart(files.length)
      toast({ title: portalCopy.exportComplete, description })
    },
    onError: (error) => {
      if (stop.current?.signal.aborted) return
      const description = serverMessage(error, portalCopy.notExported)
      toast({ title: portalCopy.exportFailed, description, variant: 'destructive' })
    },
  })
  return (
    <div className="export-files">
      <Refusal error={isCanceled ? null : saving.error} otherwise={portalCopy.notExported} />
      <p role="status" className="export-progress">
        {saving.isPending && portalCopy.exporting(progress?.read ?? 0, progress?.total)}
      </p>
      {saving.isPending ? (
        <Button variant="quiet" size="small" onClick={cancel}>
          Cancel export
        </Button>
      ) : (
        <Tooltip text="Export all files that match the filters">
          <Button variant="quiet" size="small" icon={Download} onClick={() => saving.mutate()}>
            Export CSV
          </Button>
        </Tooltip>
      )}
    </div>
  )
}

/** Reads page after page. @throws ApiError, or the signal's reason when it is canceled */
async function readAll(filters: ListFilters, signal: AbortSignal, onProgress: (progress: Progress) => void) {
  const files = new Map<number, ClientFile>()
  let cursor: string | undefined
  do {
    const page = await readPage<ClientFile>(await fetchFiles(filters, { limit: rowsAtOnce, cursor, signal }))
    signal.throwIfAborted()
    for (const file of page.rows) files.set(file.id, file)
    onProgress({ read: files.size, total: page.total })
    cursor = page.next
  } while (cursor !== undefined && files.size < maxRows)
  return { files: [...files.values()], isWhole: cursor === undefined }
}
