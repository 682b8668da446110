import { UploadCloud } from 'lucide-react'
import { type DragEvent, type ReactNode, useId, useState } from 'react'
import { classNames } from '../../class-names'
import type { Icon } from '../../icon'
import { FieldError } from '../field'
import './file-drop.css'
import { ProgressLine } from '../../progress/progress-line'

interface FileDropProps {
  label: ReactNode
  hint?: ReactNode
  icon?: Icon
  /** Media types, such as the contract's `documentTypes`; with image types a phone offers its camera. */
  accept: readonly string[]
  isMultiple?: boolean
  onFiles: (files: File[]) => void
  error?: string | undefined
  /** The current upload: file name, part sent (0 to 1), a label if it is not being sent, and what else there is to it. */
  upload?: { name: string; part: number; doing?: string; more?: ReactNode } | null | undefined
}

export function FileDrop({
  label,
  hint,
  icon: Icon = UploadCloud,
  accept,
  isMultiple = false,
  onFiles,
  error,
  upload,
}: FileDropProps) {
  const id = useId()
  const [isOver, setOver] = useState(false)
  const take = (files: FileList | null) => {
    const chosen = Array.from(files ?? [])
    if (chosen.length > 0 && !upload) onFiles(isMultiple ? chosen : chosen.slice(0, 1))
  }
  const dragged = (event: DragEvent, over: boolean) => {
    event.preventDefault()
    setOver(over)
  }
  const progress = upload ? `${upload.doing ?? 'Sending'} ${upload.name}` : ''
  return (
    <div className="file-drop">
      <label
        className={classNames('file-drop-zone', isOver && 'file-drop-over', error && 'file-drop-wrong')}
        onDragOver={(event) => dragged(event, true)}
        onDragLeave={(event) => dragged(event, false)}
        onDrop={(event) => {
          dragged(event, false)
          take(event.dataTransfer.files)
        }}
      >
        <Icon className="icon" aria-hidden="true" />
        <span className="file-drop-label">{label}</span>
        {hint && (
          <span className="file-drop-hint" id={`${id}-hint`}>
            {hint}
          </span>
        )}
        <input
          type="file"
          className="visually-hidden"
          accept={accept.join(',')}
          multiple={isMultiple}
          disabled={Boolean(upload)}
          aria-describedby={classNames(hint != null && `${id}-hint`, error && `${id}-error`) || undefined}
          aria-invalid={error ? true : undefined}
          onChange={(event) => {
            take(event.target.files)
            event.target.value = ''
          }}
        />
      </label>
      {upload && (
        <div className="file-drop-upload">
          <p role="status">{progress}</p>
          <ProgressLine value={upload.part} max={1} label={progress} />
          {upload.more}
        </div>
      )}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  )
}
