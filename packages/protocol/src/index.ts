export * from './constants.ts'
export * from './http.ts'
export * from './parts.ts'
export * from './socket.ts'
