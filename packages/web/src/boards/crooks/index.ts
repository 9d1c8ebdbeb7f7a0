export { Board } from './board.tsx'
export { CardPicture } from './card-picture.tsx'
export { FinalCount } from './final-count.tsx'
export { movements, soundOf } from './movements.tsx'
