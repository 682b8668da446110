import { Camera, Upload } from 'lucide-react'
import type { ComponentProps } from 'react'
import type { FileDrop } from '../../ui/form/files/file-drop'
import type { Icon } from '../../ui/icon'
import { ProgressLine } from '../../ui/progress/progress-line'
import { requestCopy as copy } from './copy'

type Choosing = ComponentProps<typeof FileDrop>

/** The camera of a phone, or a file, for one requested document. */
export function SlotChooser({ label, accept, onFiles, upload }: Choosing) {
  const progress = upload ? `${upload.doing ?? 'Sending'} ${upload.name}` : ''
  const input = { name: label, isBusy: Boolean(upload), onFiles }
  return (
    <div className="request-choose">
      <ChooseButton {...input} icon={Camera} text={copy.photo} accept="image/*" capture="environment" />
      <ChooseButton {...input} icon={Upload} text={copy.file} accept={accept.join(',')} multiple />
      {upload && (
        <div className="file-drop-upload">
          <p role="status">{progress}</p>
          <ProgressLine value={upload.part} max={1} label={progress} />
          {upload.more}
        </div>
      )}
    </div>
  )
}

interface ChooseButtonProps extends Pick<ComponentProps<'input'>, 'accept' | 'capture' | 'multiple'> {
  icon: Icon
  text: string
  name: Choosing['label']
  isBusy: boolean
  onFiles: Choosing['onFiles']
}

const ChooseButton = ({ icon: Icon, text, name, isBusy, onFiles, ...input }: ChooseButtonProps) => (
  <label className="button button-secondary button-small request-button">
    <Icon className="icon" aria-hidden="true" />
    {text}
    <span className="visually-hidden">: {name}</span>
    <input
      {...input}
      type="file"
      className="visually-hidden"
      disabled={isBusy}
      onChange={({ target }) => {
        const files = Array.from(target.files ?? [])
        target.value = ''
        if (files.length > 0) onFiles(files)
      }}
    />
  </label>
)
