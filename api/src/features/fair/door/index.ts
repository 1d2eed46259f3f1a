export { keyOf, peopleAtDoor } from './people.ts';
export { doorRoutes } from './routes.ts';
