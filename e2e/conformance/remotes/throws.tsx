export default function App(): never {
  throw new Error('this screen never comes up');
}
