/** By these a thing is known, and there is only one of each thing. */
const MARKS = [
  'id',
  'data-thing',
  'data-place',
  'data-drag',
  'data-drop',
  'data-legal',
  'data-primary',
  'data-help',
  'data-held',
]

/** The picture of a thing that follows the pointer. It is in front of everything, and still dressed as where it came from. */
export class Ghost {
  private readonly thing: Element
  private readonly element: HTMLElement

  constructor(heap: HTMLElement) {
    // Of a purse one coin is carried, and not the purse.
    const thing = heap.querySelector('[data-one]') ?? heap
    this.thing = thing
    const { left, top, width, height } = thing.getBoundingClientRect()
    const picture = thing.cloneNode(true) as Element
    for (const one of [picture, ...picture.querySelectorAll('*')]) {
      for (const mark of MARKS) one.removeAttribute(mark)
    }
    this.element = document.createElement('div')
    this.element.className = 'ghost'
    this.element.popover = 'manual'
    this.element.inert = true
    this.element.ariaHidden = 'true'
    Object.assign(this.element.style, {
      left: `${left}px`,
      top: `${top}px`,
      width: `${width}px`,
      height: `${height}px`,
    })
    this.element.append(picture)
    thing.parentElement?.append(this.element)
    this.element.showPopover()
    thing.setAttribute('data-carried', '')
  }

  move(x: number, y: number): void {
    this.element.style.transform = `translate(${x}px, ${y}px)`
  }

  remove(): void {
    this.element.remove()
    this.thing.removeAttribute('data-carried')
  }
}
