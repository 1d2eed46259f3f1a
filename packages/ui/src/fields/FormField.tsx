import { cloneElement, isValidElement, type ReactElement, type ReactNode, useId } from 'react';
import { LazyPart } from '../hooks/LazyPart/index.ts';
import { ErrorList } from './ErrorList.tsx';
import './FormField.css';

/** Attributes that connect a control with its label, hint and errors for screen readers. */
export interface FieldControl {
  id?: string | undefined;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: boolean | undefined;
  'aria-required'?: boolean | undefined;
}

export interface FormFieldProps {
  label: string;
  /**
   * The control: an element, which is cloned with the attributes of `FieldControl`, or a function that receives these
   * attributes.
   */
  children: ReactElement | ((control: FieldControl) => ReactNode);
  required?: boolean | undefined;
  tooltip?: string | undefined;
  hint?: ReactNode;
  error?: string | undefined;
  errors?: readonly (string | undefined)[] | undefined;
  id?: string | undefined;
  className?: string | undefined;
}

/** Lazy-loaded, because few fields have a tooltip and none on the first page has one. */
const loadTooltip = async () =>
  (await import(/* webpackChunkName: "overlays" */ './FieldTooltip.tsx')).FieldTooltip;

/** A form control with its label, required marker '*', tooltip, hint and errors. */
export function FormField(props: FormFieldProps) {
  const ownId = useId();
  const id = props.id ?? ownId;
  const messages = [props.error, ...(props.errors ?? [])];
  const isInvalid = messages.some((message) => Boolean(message?.trim()));
  const describedBy = [
    props.hint ? `${id}-hint` : undefined,
    props.tooltip ? `${id}-tooltip` : undefined,
    isInvalid ? `${id}-errors` : undefined,
  ].filter((part) => part !== undefined);

  const control: FieldControl = {
    id,
    ...(describedBy.length > 0 ? { 'aria-describedby': describedBy.join(' ') } : {}),
    ...(isInvalid ? { 'aria-invalid': true } : {}),
    ...(props.required ? { 'aria-required': true } : {}),
  };
  const { children } = props;

  return (
    <div
      className={['fair-field', isInvalid && 'fair-field--invalid', props.className]
        .filter(Boolean)
        .join(' ')}
    >
      <div className="fair-field-label">
        <label htmlFor={id}>{props.label}</label>
        {props.required ? (
          <span className="fair-field-required" aria-hidden="true">
            *
          </span>
        ) : null}
        {props.tooltip ? (
          <>
            <LazyPart
              load={loadTooltip}
              props={{ label: props.label, text: props.tooltip }}
              loading={null}
              // The hidden text below gives the tooltip to screen readers, so a failed load needs no error.
              error={null}
            />
            <span id={`${id}-tooltip`} className="visually-hidden">
              {props.tooltip}
            </span>
          </>
        ) : null}
      </div>
      {typeof children === 'function'
        ? children(control)
        : isValidElement<FieldControl>(children)
          ? cloneElement(children, { ...control, ...(children.props.id ? { id: children.props.id } : {}) })
          : children}
      {props.hint ? (
        <div id={`${id}-hint`} className="fair-field-hint">
          {props.hint}
        </div>
      ) : null}
      <ErrorList id={`${id}-errors`} messages={messages} />
    </div>
  );
}
