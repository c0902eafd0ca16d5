import classes from './table.module.css';

type Props = {
  paid: boolean;
  /** Said for paid and for not paid: never told by colour alone. */ words: readonly [string, string];
};

export function PaidPill({ paid, words }: Props) {
  return (
    <span className={classes['pill']} data-paid={paid}>
      {words[paid ? 0 : 1]}
    </span>
  );
}
