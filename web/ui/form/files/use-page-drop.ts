import { useEffect, useRef, useState } from 'react'

/** Accepts a file dropped anywhere on the page; drop zones take precedence. @returns whether a file is held over it */
export function usePageDrop(onFile: (file: File) => void): boolean {
  const [isOver, setOver] = useState(false)
  const latest = useRef(onFile)
  useEffect(() => {
    latest.current = onFile
  })
  useEffect(() => {
    const over = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      setOver(true)
    }
    const left = ({ relatedTarget }: DragEvent) => {
      if (relatedTarget === null) setOver(false)
    }
    const dropped = (event: DragEvent) => {
      setOver(false)
      const file = event.dataTransfer?.files[0]
      if (event.defaultPrevented || !file) return
      event.preventDefault()
      latest.current(file)
    }
    window.addEventListener('dragover', over)
    window.addEventListener('dragleave', left)
    window.addEventListener('drop', dropped)
    return () => {
      window.removeEventListener('dragover', over)
      window.removeEventListener('dragleave', left)
      window.removeEventListener('drop', dropped)
    }
  }, [])
  return isOver
}
