/** ' · invited by Sam Reed, who has left': who let a person in, as a screen calls them, behind what else is said of that person. */
export function invitedBy(name: string, hasLeft: boolean): string {
  return ` · invited by ${name}${hasLeft ? ', who has left' : ''}`;
}
