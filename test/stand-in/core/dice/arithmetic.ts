/** Works out a row of numbers and operators: `*`, `/` and `%` before `+` and `-`, left to right, signs allowed. */

export type Operator = "+" | "-" | "*" | "/" | "%";

export const isOperator = (text: string): text is Operator => text.length === 1 && "+-*/%".includes(text);

const apply = (left: number, operator: Operator, right: number): number => {
  switch (operator) {
    case "+":
      return left + right;
    case "-":
      return left - right;
    case "*":
      return left * right;
    case "/":
      return left / right;
    case "%":
      return left % right;
  }
};

/**
 * @param row  operands and operators in the order of the formula; empty means 0
 * @throws where two operands or two operators that are no signs stand side by side
 */
export const calculate = (row: readonly (number | Operator)[]): number => {
  if (row.length === 0) return 0;
  let at = 0;
  const operand = (): number => {
    const next = row[at++];
    if (typeof next === "number") return next;
    if (next === "-") return -operand();
    if (next === "+") return operand();
    throw new Error(next ? `a number is missing before "${next}"` : "a number is missing at the end");
  };
  const product = (): number => {
    let value = operand();
    for (let next = row[at]; next === "*" || next === "/" || next === "%"; next = row[at]) {
      at++;
      value = apply(value, next, operand());
    }
    return value;
  };
  let sum = product();
  while (at < row.length) {
    const next = row[at++];
    if (next !== "+" && next !== "-") throw new Error(`an operator is missing before ${next}`);
    sum = apply(sum, next, product());
  }
  return sum;
};
