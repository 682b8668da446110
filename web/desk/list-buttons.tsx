import { useState } from 'react'
import { Button } from '../ui/button'
import { LoadingOverlay } from '../ui/page/loading-overlay'
import { screen } from '../ui/page/screen'
import type { ListDialogProps } from './list-dialog'

const ListDialog = screen<ListDialogProps>(async () => (await import('./list-dialog')).ListDialog, <LoadingOverlay />)

const lists = [
  ['originals', 'Originals'],
  ['former', 'Closed', ' files'],
  ['views', 'Views'],
] as const

/** Opens the originals that the firm answers for, the files that it had, or the member’s own views of the list. */
export function ListButtons() {
  const [list, setList] = useState<ListDialogProps['list']>()
  return (
    <>
      {lists.map(([name, label, rest]) => (
        <Button key={name} variant="quiet" size="small" aria-haspopup="dialog" onClick={() => setList(name)}>
          {label}
          {rest && <span className="visually-hidden">{rest}</span>}
        </Button>
      ))}
      {list && <ListDialog list={list} onClose={() => setList(undefined)} />}
    </>
  )
}
