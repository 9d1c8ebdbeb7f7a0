import { useEffect, useRef, useState } from 'react'
import { useSay } from '../language.ts'
import { Icon } from '../parts/icon.tsx'

/** Takes a file that is dropped anywhere on the page. */
export function RecordDrop({ take }: { readonly take: (file: File) => void }) {
  const say = useSay()
  const [isOver, setIsOver] = useState(false)
  const latest = useRef(take)
  useEffect(() => {
    latest.current = take
  })
  useEffect(() => {
    const hasFile = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false
    const over = (event: DragEvent) => {
      if (!hasFile(event)) return
      event.preventDefault()
      setIsOver(true)
    }
    // Leaving for something inside the page is no leaving.
    const leave = ({ relatedTarget }: DragEvent) => relatedTarget === null && setIsOver(false)
    const drop = (event: DragEvent) => {
      if (!hasFile(event)) return
      event.preventDefault()
      setIsOver(false)
      const file = event.dataTransfer?.files[0]
      if (file) latest.current(file)
    }
    document.addEventListener('dragover', over)
    document.addEventListener('dragleave', leave)
    document.addEventListener('drop', drop)
    return () => {
      document.removeEventListener('dragover', over)
      document.removeEventListener('dragleave', leave)
      document.removeEventListener('drop', drop)
    }
  }, [])
  return isOver ? (
    <div className="drop-veil" role="status">
      <p>
        <Icon name="download" />
        {say('replay.drop')}
      </p>
    </div>
  ) : undefined
}
